"""Trials: what is tried millions of times, in pieces that go on where the last one ended (`tools/trials`).

Each trial has parts, each part a number that it is to reach; what was reached stands in `docs/trials.json`, and is told
in `docs/trials.md`. The tests play a sample of every part.
"""
