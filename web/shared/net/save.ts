/** Has the browser keep what is at an address of ours, under this name; the page stays. */
export const saveFrom = (address: string, name: string): void =>
  Object.assign(document.createElement('a'), { href: address, download: name }).click()

/** The same with what is at hand. */
export const save = (content: Blob, name: string): void => {
  const url = URL.createObjectURL(content)
  saveFrom(url, name)
  URL.revokeObjectURL(url)
}
