import type { RouteObject } from 'react-router-dom'
import { PageFailed } from '../shared/ui/pages/PageFailed.js'
import { PageLoading } from '../shared/ui/pages/PageLoading.js'
import { Guarded } from './routing/Guarded.js'
import { Layout } from './frame/Layout.js'
import { Opened } from './routing/Opened.js'
import type { Page } from './routing/page.js'
import { pages } from './pages.js'

/** Nobody stays there. */
const leadingOn = () => Promise.resolve({ Component: () => null })

const lazily =
  ({ load = leadingOn, doors: loads = [] }: Page) =>
  async () => {
    const [{ Component }, doors] = await Promise.all([load(), Promise.all(loads.map((door) => door()))])
    if (doors.length === 0) return { Component }
    const Whole = () => (
      <Opened doors={doors}>
        <Component />
      </Opened>
    )
    return { Component: Whole }
  }

const routeOf = (page: Page): RouteObject => ({ path: page.path, handle: page, lazy: lazily(page) })

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
