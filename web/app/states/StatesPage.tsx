import { DirectionProvider, MantineProvider } from '@mantine/core'
import { theme, variables } from '../look/theme.js'
import { groups } from './groups.js'
import type { Look } from './look.js'
import { ShownGroup } from './ShownGroup.js'
import classes from './states.module.css'

const All = () => (
  <main className={classes.page}>
    <h1>States</h1>
    {groups.map((group) => (
      <ShownGroup key={group.name} group={group} />
    ))}
  </main>
)

/** Every shared part in each of its states. */
export const StatesPage = ({ look: { scheme, dir }, getNonce }: { look: Look; getNonce?: () => string }) => (
  <DirectionProvider initialDirection={dir} detectDirection={false}>
    <MantineProvider
      theme={theme}
      cssVariablesResolver={variables}
      defaultColorScheme="auto"
      {...(scheme && { forceColorScheme: scheme })}
      {...(getNonce && { getStyleNonce: getNonce })}
    >
      <All />
    </MantineProvider>
  </DirectionProvider>
)
