// The device's own choice of files, from a place that does not outlive the press, such as a row of a menu.

/** Several files, none where it is closed. @param accept as `<input accept>` takes them */
export function chooseFiles(label: string, accept: string): Promise<File[]> {
  const input = document.createElement('input')
  Object.assign(input, { type: 'file', accept, multiple: true, hidden: true, ariaLabel: label })
  // Some browsers tell nothing of one that is not in the page.
  document.body.append(input)
  return new Promise((resolve) => {
    const end = (): void => {
      resolve([...(input.files ?? [])])
      input.remove()
    }
    input.addEventListener('change', end)
    input.addEventListener('cancel', end)
    input.click()
  })
}
