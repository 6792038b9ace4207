import { useCallback } from 'react'
import { useNavigate, type NavigateOptions } from 'react-router-dom'
import { onceAtPage } from './open-windows.js'

/** Leads on from the page itself, -1 one step back, once no window over it has an entry in the history any more. What it answers gives that up. */
export const useNavigateFromPage = () => {
  const navigate = useNavigate()
  return useCallback(
    (to: string | -1, options?: NavigateOptions) => onceAtPage(() => void (to === -1 ? navigate(to) : navigate(to, options))),
    [navigate],
  )
}
