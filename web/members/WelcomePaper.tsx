import { Title } from '@mantine/core'
import type { Session } from '../../api/contract/members/members.js'
import { myself } from '../shared/format/person.js'
import { Sheet } from '../shared/ui/pages/Sheet.js'
import { ConnectNow } from './ConnectNow.js'

/** In place of the way in, for who is signed in: the next step (spec 1 §2). */
export const WelcomePaper = ({ session }: { session: Pick<Session, 'full_name'> }) => (
  <Sheet aria-labelledby="form-title">
    <Title order={1} size="h2" id="form-title" mb="lg">
      {`Welcome, ${myself(session.full_name)}`}
    </Title>
    <ConnectNow />
  </Sheet>
)
