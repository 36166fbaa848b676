// A part of the script that somebody asked for.

/** Where it neither is here nor can be had, that is said. */
export function loadPart<Part>(root: HTMLElement, loading: Promise<Part>, use: (part: Part) => void): void {
  void loading.then(use, () => alert(root.querySelector<HTMLElement>('[data-failed]')?.dataset['failed']))
}
