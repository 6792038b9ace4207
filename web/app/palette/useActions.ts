import type { ReactNode } from 'react'
import { useLogout } from '../../shared/session/useLogout.js'
import { useScheme } from '../../shared/ui/hooks/useScheme.js'
import { matching } from './sources.js'

interface Action {
  readonly text: string
  /** Words that find it too, and are not shown. */
  readonly also: string
  readonly does: () => void
}

/** So many letters: nobody is to leave with Enter after the beginning of a name. */
const LETTERS = 4

/** What the palette does by itself, as far as that was typed, and what it asks first. */
export const useActions = (typed: string): { readonly actions: readonly Action[]; readonly question: ReactNode } => {
  const scheme = useScheme()
  const { logOut, question } = useLogout()
  const all = [
    { text: scheme.other, also: 'light dark mode theme night appearance', does: scheme.turn },
    { text: 'Logout', also: 'log out sign out sign off', does: logOut },
  ]
  return { actions: typed.length < LETTERS ? [] : matching(all, typed), question }
}
