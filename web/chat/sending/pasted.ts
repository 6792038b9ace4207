import type { ClipboardEvent } from 'react'

/** The last part of a path, of an address of a file, or of a name alone. */
const nameIn = (line: string): string => {
  const name = line.split(/[/\\]/).at(-1)!
  if (!line.startsWith('file:')) return name
  try {
    return decodeURIComponent(name)
  } catch {
    return name
  }
}

/**
 * Whether it is files that were copied, and not a text that brings its picture along, as tables of a document do: what a file manager adds to them as a text
 * is how they are called or where they are.
 */
const isOfFiles = (text: string, files: readonly Pick<File, 'name'>[]): boolean => {
  const lines = text.split(/[\r\n]+/).filter((line) => line.trim() !== '')
  return lines.every((line) => files.some(({ name }) => name.normalize() === nameIn(line.trim()).normalize()))
}

/** Takes the files that are pasted on a part of the page, and not in a window that it has opened. */
export const pasting =
  (take: (files: readonly File[]) => void) =>
  (event: ClipboardEvent): void => {
    const { clipboardData, currentTarget, target } = event
    const pasted = [...clipboardData.files]
    if (!currentTarget.contains(target as Node) || pasted.length === 0 || !isOfFiles(clipboardData.getData('text/plain'), pasted)) return
    event.preventDefault()
    take(pasted)
  }
