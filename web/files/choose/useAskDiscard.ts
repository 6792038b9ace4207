import { useState } from 'react'

/** Whether files are to be discarded with their window, asked of so many as there were then: what is on its way out shows what it showed. */
export const useAskDiscard = (files: number) => {
  const [asked, setAsked] = useState({ opened: false, files: 0 })
  return {
    asked,
    ask: () => setAsked({ opened: true, files }),
    stay: () => setAsked((before) => ({ ...before, opened: false })),
  }
}
