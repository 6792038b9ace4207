import { Anchor, Title } from '@mantine/core'
import { useDispatch, useSelector } from 'react-redux'
import { Link, useParams } from 'react-router-dom'
import { postRemoved } from '../../engagement/post.js'
import { postsLoaded } from '../../engagement/posts-slice.js'
import { selectAge } from '../../shared/net/live/connection.js'
import { useAnswer } from '../../shared/net/useAnswer.js'
import { useWatch } from '../../shared/net/live/useWatch.js'
import { MissingPicture } from '../../shared/pictures/absent.js'
import { Sheet } from '../../shared/ui/pages/Sheet.js'
import { Failed, Sorry } from '../../shared/ui/Sorry.js'
import { useNow } from '../../shared/ui/hooks/useNow.js'
import { Waiting } from '../../shared/ui/Waiting.js'
import { ApplyAction } from '../applying/ApplyAction.js'
import { loadedOf, postOf } from './board-feeds.js'
import { getOpportunity, type OpportunityId } from '../calls.js'
import { opportunityIdIn } from '../filters.js'
import classes from '../OpportunitiesPage.module.css'
import { OpportunityText } from '../OpportunityText.js'
import texts from '../Opportunity.module.css'
import { useOpportunity } from './useOpportunity.js'

/** One opportunity by itself: where a link leads that names it. */
export const OpportunityPage = () => {
  const id = opportunityIdIn(useParams()['opportunityId'])
  return (
    <div className={classes.page}>
      <Anchor component={Link} to="/opportunities" className={classes.back ?? ''}>
        All opportunities
      </Anchor>
      {id === null ? <Missing /> : <One key={id} id={id} />}
    </div>
  )
}

const One = ({ id }: { id: OpportunityId }) => {
  const post = postOf(id)
  const shown = useOpportunity(post)
  const age = useSelector(selectAge)
  const now = useNow()
  const dispatch = useDispatch()
  const asked = useAnswer(`${id} ${age}`, async () => {
    const found = await getOpportunity(id)
    dispatch(found ? postsLoaded([loadedOf({ ...found.opportunity, standing: found.standing })]) : postRemoved(post))
  })
  useWatch('feed:opportunities')
  if (shown)
    return (
      <Sheet aria-labelledby="opportunity">
        <title>{`${shown.title} · SFS`}</title>
        <OpportunityText
          of={shown}
          now={now}
          heading={
            <h1 id="opportunity" className={texts.title} dir="auto">
              {shown.title}
            </h1>
          }
        />
        <ApplyAction of={shown} />
      </Sheet>
    )
  if (asked.state === 'there') return <Missing />
  return (
    <>
      <Heading />
      {asked.state === 'loading' ? (
        <Waiting label="Loading the opportunity" height={420} />
      ) : (
        <Failed text="The opportunity could not be loaded." again={asked.again} />
      )}
    </>
  )
}

/** As long as there is no other. */
const Heading = () => (
  <>
    <title>Opportunity · SFS</title>
    <Title order={1} size="h2">
      Opportunity
    </Title>
  </>
)

const Missing = () => (
  <>
    <Heading />
    <Sorry text="There is no such opportunity, or it has been closed." picture={<MissingPicture />} />
  </>
)
