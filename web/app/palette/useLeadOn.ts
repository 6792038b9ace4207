import { useNavigateFromPage } from '../../shared/ui/windows/useNavigateFromPage.js'

/** Leads on by a choice from the page itself, also where windows are open below the palette: they go with the page. */
export const useLeadOn = () => {
  const navigate = useNavigateFromPage()
  return (to: string, state?: object): void => void navigate(to, { state, isOverWindows: true })
}
