import type { RouteObject } from 'react-router-dom'
import { PageFailed } from '../shared/ui/PageFailed.js'
import { PageLoading } from '../shared/ui/PageLoading.js'
import { ForMembers, ForNewcomers, ForVisitors, Home } from './guards.js'
import { Layout } from './Layout.js'

/** Every page's code is loaded when it is opened. */
export const routes: RouteObject[] = [
  {
    element: <Layout />,
    errorElement: <PageFailed />,
    children: [
      {
        errorElement: <PageFailed />,
        hydrateFallbackElement: <PageLoading />,
        children: [
          { path: '/', element: <Home /> },
          {
            element: <ForVisitors />,
            children: [
              { path: '/login', lazy: async () => ({ Component: (await import('../members/LoginPage.js')).LoginPage }) },
              { path: '/signup', lazy: async () => ({ Component: (await import('../members/JoinPage.js')).JoinPage }) },
            ],
          },
          { path: '/verify', lazy: async () => ({ Component: (await import('../members/VerifyPage.js')).VerifyPage }) },
          {
            element: <ForNewcomers />,
            children: [
              { path: '/personal', lazy: async () => ({ Component: (await import('../members/PersonalPage.js')).PersonalPage }) },
              {
                path: '/qualification',
                lazy: async () => ({ Component: (await import('../members/QualificationPage.js')).QualificationPage }),
              },
            ],
          },
          {
            element: <ForMembers />,
            children: [{ path: '/community', lazy: async () => ({ Component: (await import('../cases/FeedPage.js')).FeedPage }) }],
          },
          { path: '*', lazy: async () => ({ Component: (await import('./NotFoundPage.js')).NotFoundPage }) },
        ],
      },
    ],
  },
]
