/** What the build writes before the worker: address within the site -> fingerprint, bytes. */
declare const __MELDBOOK_SITE__: { build: string; files: Record<string, [string, number]> };
