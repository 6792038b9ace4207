import { Button } from '@mantine/core'
import { Link } from 'react-router-dom'

/** Where there is nobody yet: the way to colleagues. */
export const FindSurgeons = () => (
  <Button component={Link} to="/community">
    Find surgeons
  </Button>
)
