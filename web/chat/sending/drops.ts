import type { DragEvent } from 'react'

export const hasFiles = ({ dataTransfer }: DragEvent): boolean => dataTransfer.types.includes('Files')

/** Not in a window that was opened from this part: what happens there is heard here as well, as it is a child of it. */
export const isHere = ({ currentTarget, target }: DragEvent): boolean => target instanceof Node && currentTarget.contains(target)

const refuse = (event: DragEvent): void => {
  if (event.defaultPrevented || !hasFiles(event)) return
  event.preventDefault()
  event.dataTransfer.dropEffect = 'none'
}

/** For all of the page: files that fall beside where they are taken do not open in its place, as the browser would have it. */
export const refusingDrops = { onDragOver: refuse, onDrop: refuse } as const
