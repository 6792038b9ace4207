import { use } from 'react'
import { UNSAFE_DataRouterContext as RouterContext, type DataRouter } from 'react-router-dom'

/**
 * The router itself, for who must know where it is by now: `useLocation` tells what is drawn, which follows later. React Router hands it out by no
 * other name. There is none where a part is drawn in a plain `MemoryRouter`.
 */
export const useRouter = (): DataRouter | undefined => use(RouterContext)?.router
