import { MantineProvider } from '@mantine/core'
import { Provider } from 'react-redux'
import { RouterProvider, type DataRouter } from 'react-router-dom'
import type { Store } from './store.js'
import { theme, variables } from './look/theme.js'

interface Parts {
  readonly store: Store
  readonly router: DataRouter
  readonly getNonce?: () => string
}

export const App = ({ store, router, getNonce }: Parts) => (
  <Provider store={store}>
    <MantineProvider
      theme={theme}
      cssVariablesResolver={variables}
      defaultColorScheme="auto"
      {...(getNonce && { getStyleNonce: getNonce })}
    >
      <RouterProvider router={router} />
    </MantineProvider>
  </Provider>
)
