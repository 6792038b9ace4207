import { Button, Stack, Text } from '@mantine/core'
import { useEffect, useState } from 'react'
import { useSelector } from 'react-redux'
import { Link } from 'react-router-dom'
import { selectMe, selectVisit } from '../../shared/session/session.js'
import { LeadsOn } from '../../shared/ui/windows/LeadsOn.js'
import { useNavigateFromPage } from '../../shared/ui/windows/useNavigateFromPage.js'
import { Window } from '../../shared/ui/windows/Window.js'
import { DetailsForm } from './DetailsForm.js'
import { Hipaa } from './Hipaa.js'
import { FEED_PATH } from './paths.js'

interface Props {
  readonly opened: boolean
  readonly close: () => void
}

/** How to read on: as a member, or after leaving a few details (spec 2 §2, DECISIONS C-39). */
export const WaysOn = ({ opened, close }: Props) => {
  const isNewcomer = useSelector(selectMe) !== undefined // members are not here
  const visit = useSelector(selectVisit)
  const [leaving, setLeaving] = useState(false)
  const navigate = useNavigateFromPage()
  useEffect(() => {
    if (!opened || !visit) return
    close()
    navigate(FEED_PATH)
  }, [opened, visit, navigate])
  return (
    <Window title="Read whole cases" opened={opened} onClose={close} size={520}>
      <LeadsOn close={close}>
        <Stack gap="md">
          {isNewcomer ? <NewcomersWay /> : leaving ? <DetailsForm /> : <VisitorsWays leave={() => setLeaving(true)} />}
          <Hipaa />
        </Stack>
      </LeadsOn>
    </Window>
  )
}

const NewcomersWay = () => (
  <>
    <Text>Register to read whole cases. It takes about two minutes.</Text>
    <Button component={Link} to="/chat">
      Complete my registration
    </Button>
  </>
)

const VisitorsWays = ({ leave }: { leave: () => void }) => (
  <>
    <Text>Surgeons join for free: they read all cases, answer them, and post their own.</Text>
    <Button component={Link} to="/signup">
      Register
    </Button>
    <Text>Not a surgeon, or want to look around first? Leave a few details and read for a day.</Text>
    <Button variant="default" onClick={leave}>
      Leave my details
    </Button>
  </>
)
