import type { RouteObject } from 'react-router-dom'
import { PageFailed } from '../shared/ui/PageFailed.js'
import { PageLoading } from '../shared/ui/PageLoading.js'
import { Guarded } from './Guarded.js'
import { Layout } from './Layout.js'
import type { Page } from './page.js'
import { pages } from './pages.js'

const notOpenYet = async () => ({ Component: (await import('./NotOpenPage.js')).NotOpenPage })

const routeOf = (page: Page): RouteObject => ({ path: page.path, handle: page, lazy: page.load ?? notOpenYet })

/** Every page's code is loaded when it is opened. */
export const routes: RouteObject[] = [
  {
    element: <Layout />,
    errorElement: <PageFailed />,
    children: [
      {
        element: <Guarded />,
        errorElement: <PageFailed />,
        hydrateFallbackElement: <PageLoading />,
        children: pages.map(routeOf),
      },
    ],
  },
]
