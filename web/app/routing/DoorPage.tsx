import { Button } from '@mantine/core'
import { Link } from 'react-router-dom'
import { LoginPaper } from '../../members/LoginPaper.js'
import { Landing } from '../landing/Landing.js'

/** The login is the landing page, too (spec 1 §2). */
export const DoorPage = () => (
  <Landing
    title="Login"
    order={2}
    actions={
      <Button component={Link} to="/signup">
        Join free
      </Button>
    }
  >
    <LoginPaper order={1} />
  </Landing>
)
