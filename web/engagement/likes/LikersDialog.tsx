import { Skeleton, Text } from '@mantine/core'
import { useEffect } from 'react'
import { useDispatch, useSelector } from 'react-redux'
import { AskMore } from '../../shared/ui/AskMore.js'
import { Person } from '../../shared/ui/Person.js'
import { Failed } from '../../shared/ui/Sorry.js'
import { LeadsOn } from '../../shared/ui/windows/LeadsOn.js'
import { Window } from '../../shared/ui/windows/Window.js'
import { Waiting } from '../../shared/ui/Waiting.js'
import { likersOpened, moreLikersAsked, selectLikers } from './likers-slice.js'
import classes from './Likers.module.css'
import type { Post } from '../post.js'

interface Props {
  readonly post: Post
  /** As its kind calls the list. */
  readonly title?: string | undefined
  readonly opened: boolean
  readonly close: () => void
}

/** Who likes a post, the newest like first. */
export const LikersDialog = ({ post, title = 'Surgeons who liked', opened, close }: Props) => {
  const dispatch = useDispatch()
  useEffect(() => {
    if (opened) dispatch(likersOpened(post))
  }, [opened, post, dispatch])
  return (
    <Window title={title} opened={opened} onClose={close} closeOnClickOutside size={440} isShort>
      <LeadsOn close={close}>
        <Likers post={post} />
      </LeadsOn>
    </Window>
  )
}

const Likers = ({ post }: { post: Post }) => {
  const { post: shown, likers, next, state, more } = useSelector(selectLikers)
  const dispatch = useDispatch()
  if (state === 'failed') return <Failed text="Error in fetching likes" again={() => dispatch(likersOpened(post))} />
  if (state === 'loading' || shown !== post) return <LikersSkeleton />
  if (likers.length === 0) return <Text c="dimmed">Nobody has liked this yet.</Text>
  return (
    <>
      <ul className={classes.list}>
        {likers.map(({ id, member, name, picture, speciality }) => (
          <li key={id}>
            <Person name={name} speciality={speciality} picture={picture} id={member} size={36} />
          </li>
        ))}
      </ul>
      <AskMore
        className={classes.more ?? ''}
        fullWidth
        isMore={next !== null}
        state={more}
        failed="Error in fetching likes"
        ask={() => dispatch(moreLikersAsked())}
      />
    </>
  )
}

const LikersSkeleton = () => (
  <Waiting className={classes.list} label="Loading likes">
    {[0, 1, 2].map((each) => (
      <Skeleton key={each} height={36} my={10} />
    ))}
  </Waiting>
)
