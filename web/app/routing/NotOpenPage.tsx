import { Anchor, Title } from '@mantine/core'
import { Link } from 'react-router-dom'
import { useSelector } from 'react-redux'
import { selectStanding } from '../../shared/session/session.js'
import { SoonPicture } from '../../shared/pictures/absent.js'
import { Sorry } from '../../shared/ui/Sorry.js'
import { CASES, HOME } from './guards.js'
import { usePage } from './usePage.js'

/** Stands for every page that the product has not got yet, and says so. */
export const NotOpenPage = () => {
  const page = usePage()
  const who = useSelector(selectStanding)
  const isMember = who.kind === 'member'
  return (
    <>
      <title>{`${page?.title} · SFS`}</title>
      <Title order={1} size="h2" mb="md">
        {page?.title}
      </Title>
      <Sorry text="Coming soon. Your account is fine." picture={<SoonPicture />}>
        <Anchor component={Link} to={isMember ? CASES : HOME}>
          {isMember ? 'Go to clinical cases' : 'Go to the start page'}
        </Anchor>
      </Sorry>
    </>
  )
}
