import { MantineProvider } from '@mantine/core'
import { Provider } from 'react-redux'
import { RouterProvider, type DataRouter } from 'react-router-dom'
import type { Store } from './store.js'
import { theme } from './look/theme.js'

interface Parts {
  readonly store: Store
  readonly router: DataRouter
  readonly getNonce?: () => string
}

export const App = ({ store, router, getNonce }: Parts) => (
  <Provider store={store}>
    <MantineProvider
      theme={theme}
      defaultColorScheme="auto"
      withCssVariables={false} // scripts/web/theme-sheet.ts
      withGlobalClasses={false} // visibleFrom and hiddenFrom, which nothing uses
      {...(getNonce && { getStyleNonce: getNonce })}
    >
      <RouterProvider router={router} />
    </MantineProvider>
  </Provider>
)
