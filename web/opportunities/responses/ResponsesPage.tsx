import { Anchor, Button, Group, Skeleton, Stack, Text, Title } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { useEffect } from 'react'
import { useDispatch, useSelector } from 'react-redux'
import { Link, Navigate, useParams } from 'react-router-dom'
import { selectAge } from '../../shared/net/live/connection.js'
import { useWatch } from '../../shared/net/live/useWatch.js'
import { MissingPicture } from '../../shared/pictures/absent.js'
import { Sheet } from '../../shared/ui/pages/Sheet.js'
import { Failed, Sorry } from '../../shared/ui/Sorry.js'
import { useNow } from '../../shared/ui/hooks/useNow.js'
import { Waiting } from '../../shared/ui/Waiting.js'
import { Applicants } from './Applicants.js'
import type { OpportunityId } from '../calls.js'
import { opportunityIdIn } from '../filters.js'
import classes from './ResponsesPage.module.css'
import { OpportunityText } from '../OpportunityText.js'
import texts from '../Opportunity.module.css'
import { responsesOpened, selectResponsesPage } from './responses-slice.js'
import { useTable } from './useTable.js'

/** An opportunity of mine, folded under its title once there is somebody to read about, and who has applied (spec 3 §2). */
export const ResponsesPage = () => {
  const id = opportunityIdIn(useParams()['opportunityId'])
  return (
    <div className={classes.page} data-wide>
      <title>Responses · SFS</title>
      <Title order={1} size="h2">
        Responses
      </Title>
      {id === null ? <NotThere /> : <Responses id={id} />}
    </div>
  )
}

const Responses = ({ id }: { id: OpportunityId }) => {
  const age = useSelector(selectAge)
  const shown = useSelector(selectResponsesPage)
  const dispatch = useDispatch()
  const now = useNow()
  const table = useTable(id)
  useEffect(() => void dispatch(responsesOpened(id)), [dispatch, id, age])
  useWatch('feed:opportunities') // what was missed without a line is looked for
  const state = shown.id === id ? shown.state : 'loading'
  if (state === 'foreign') return <Navigate to="/opportunityPosted" replace />
  if (state === 'missing') return <NotThere />
  if (state === 'failed') return <Failed text="The responses could not be loaded." again={() => dispatch(responsesOpened(id))} />
  const { opportunity, applicants } = shown
  if (state === 'loading' || !opportunity) return <Shape />
  const heading = (
    <h2 className={texts.title} dir="auto">
      {opportunity.title}
    </h2>
  )
  return (
    <>
      <Sheet className={classes.summary} aria-label="Opportunity">
        <details open={applicants.length === 0}>
          <summary className={classes.fold}>{heading}</summary>
          <OpportunityText of={opportunity} now={now} />
        </details>
      </Sheet>
      {applicants.length === 0 ? (
        <Sorry text="No response received yet">
          <Text c="dimmed">Whoever applies appears here at once.</Text>
        </Sorry>
      ) : (
        <section aria-labelledby="applicants">
          <Group justify="space-between" mb="sm">
            <Title order={2} size="h3" id="applicants">
              {applicants.length === 1 ? '1 application' : `${applicants.length} applications`}
            </Title>
            <Button variant="default" leftSection={<IconDownload size={18} aria-hidden />} loading={table.isComing} onClick={table.save}>
              Download CSV
            </Button>
          </Group>
          <Applicants of={opportunity.id} applicants={applicants} now={now} />
        </section>
      )}
    </>
  )
}

const NotThere = () => (
  <Sorry text="There is no such opportunity, or it has been closed." picture={<MissingPicture />}>
    <Anchor component={Link} to="/opportunityPosted">
      Go to the opportunities you have posted
    </Anchor>
  </Sorry>
)

const Shape = () => (
  <Waiting label="Loading the responses">
    <Stack gap="md">
      <Skeleton height={260} />
      <Skeleton height={28} width={180} />
      <Skeleton height={320} />
    </Stack>
  </Waiting>
)
