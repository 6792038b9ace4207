import { Anchor, Title } from '@mantine/core'
import { Link } from 'react-router-dom'
import { Sorry } from '../shared/ui/Sorry.js'

export const NotFoundPage = () => (
  <>
    <title>Page not found · SFS</title>
    <Title order={1} size="h2" mb="md">
      Page not found
    </Title>
    <Sorry text="There is no page at this address.">
      <Anchor component={Link} to="/">
        Go to the start page
      </Anchor>
    </Sorry>
  </>
)
