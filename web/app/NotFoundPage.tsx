import { Anchor } from '@mantine/core'
import { Link } from 'react-router-dom'
import { Sorry } from '../shared/ui/Sorry.js'

export const NotFoundPage = () => (
  <>
    <title>Page not found · SFS</title>
    <Sorry text="There is no page at this address.">
      <Anchor component={Link} to="/">
        Go to the start page
      </Anchor>
    </Sorry>
  </>
)
