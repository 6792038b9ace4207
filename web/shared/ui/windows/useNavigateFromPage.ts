import { useCallback } from 'react'
import { createPath, useNavigate, type Location, type NavigateOptions } from 'react-router-dom'
import { useRouter } from '../useRouter.js'
import { onceAtPage } from './at-page.js'

interface Options extends NavigateOptions {
  /** Only for who is still there: whoever is on their way elsewhere by then, which is drawn later, has left by themselves. */
  readonly from?: Location
}

/**
 * Leads on from the page itself, -1 one step back, once no window over it has an entry in the history any more; to where one is already without a step
 * more, as any link does. What it answers gives that up.
 */
export const useNavigateFromPage = () => {
  const navigate = useNavigate()
  const router = useRouter()
  return useCallback(
    (to: string | -1, { from, ...options }: Options = {}) =>
      onceAtPage(() => {
        const at = router?.state.navigation.location ?? router?.state.location
        if (from && at && at.key !== from.key) return
        const isHere = router !== undefined && createPath(router.state.location) === to
        void (to === -1 ? navigate(to) : navigate(to, isHere ? { ...options, replace: true } : options))
      }),
    [navigate, router],
  )
}
