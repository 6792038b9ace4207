import { Button, Group } from '@mantine/core'
import { stores } from '../site.js'

/** The apps, where there are some. */
export const StoreLinks = () => (
  <Group gap="sm">
    {stores.map(({ name, href }) => (
      <Button key={name} component="a" href={href} rel="noopener" variant="default">
        {name}
      </Button>
    ))}
  </Group>
)
