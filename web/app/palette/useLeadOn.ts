import { pastWindows } from '../../shared/ui/windows/at-page.js'
import { useNavigateFromPage } from '../../shared/ui/windows/useNavigateFromPage.js'

/** Leads on by a choice from the page itself, also where windows are open below the palette: each is closed first, and asks if it has something to lose. */
export const useLeadOn = () => {
  const navigate = useNavigateFromPage()
  return (to: string, state?: object): void => pastWindows(() => void navigate(to, { state }))
}
