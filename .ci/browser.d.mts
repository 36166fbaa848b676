// The types of browser.mjs, which Node 20 runs before anything is installed.

/** Paths of the whole Chromium and of its headless shell. */
export function findBrowsers(env?: NodeJS.ProcessEnv): Promise<{ CHROMIUM_PATH: string; HEADLESS_SHELL_PATH: string }>
