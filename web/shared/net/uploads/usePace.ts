import { useRef } from 'react'
import { marked, paceOf, type Marks } from './pace.js'
import type { Progress } from './upload.js'

/** How fast an upload goes while it moves; what waits, or is held, is measured anew when it goes on. */
export const usePace = ({ sent, total }: Progress, isMoving: boolean): ReturnType<typeof paceOf> => {
  const marks = useRef<Marks>([])
  if (!isMoving) marks.current = []
  else if (marks.current.at(-1)?.sent !== sent) marks.current = marked(marks.current, Date.now(), sent)
  return paceOf(marks.current, total)
}
