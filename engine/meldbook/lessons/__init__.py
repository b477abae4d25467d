"""Lessons: a hand of which every card is planned, played by the reader step by step against the engine.

A lesson is data (``tutorials/``); ``script`` checks it, ``goals`` knows what a step may ask for, ``path`` plays it as
its author planned it, ``coach`` finds words for what the author did not plan, ``playing`` is a lesson being played.
"""

from meldbook.lessons.lesson import Lesson
from meldbook.lessons.playing import LessonGame
from meldbook.lessons.script import lesson_table, read_lesson

__all__ = ["Lesson", "LessonGame", "lesson_table", "read_lesson"]
