import { useState } from 'react'

/** Whether files are to be discarded with their window, asked of so many, and with the note, as there were then: what is on its way out shows what it showed. */
export const useAskDiscard = (files: number, note?: string) => {
  const [asked, setAsked] = useState<{ opened: boolean; files: number; note?: string | undefined }>({ opened: false, files: 0 })
  return {
    asked,
    ask: () => setAsked({ opened: true, files, note }),
    stay: () => setAsked((before) => ({ ...before, opened: false })),
  }
}
