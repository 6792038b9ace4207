import { useState } from 'react'
import type { FileRules } from './file-rules.js'

/** Whether a form that needs a file was sent without one, and whether that alone was wrong. */
export const useLackingFile = ({ required }: Pick<FileRules<string>, 'required'>, isThere: boolean) => {
  const [sent, setSent] = useState({ without: false, alone: false })
  return {
    /** What is said of it. */
    text: sent.without && !isThere ? required : undefined,
    /** Then the focus goes there. */
    isAlone: sent.alone,
    /** Looks, as the form is sent; `alone` where all else is right. */
    isSo: (alone: boolean): boolean => {
      const without = required !== undefined && !isThere
      setSent({ without, alone: without && alone })
      return without
    },
    forget: () => setSent({ without: false, alone: false }),
  }
}
