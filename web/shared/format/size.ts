/** "3 MB": in the largest unit of which there is one. `bytes` of 1024 to the KB. */
export const size = (bytes: number): string => {
  const units = ['bytes', 'KB', 'MB', 'GB']
  const power = Math.min(Math.floor(Math.log2(Math.max(bytes, 1)) / 10), units.length - 1)
  return `${Math.round(bytes / 1024 ** power)} ${units[power]}`
}
