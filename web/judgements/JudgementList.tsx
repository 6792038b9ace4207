import { Button, Skeleton, Text, Title } from '@mantine/core'
import { useEffect, type ReactNode } from 'react'
import { useDispatch, useSelector } from 'react-redux'
import { selectAge } from '../shared/net/connection.js'
import { Failed } from '../shared/ui/Sorry.js'
import classes from './Judgements.module.css'
import { listOpened, moreAsked, type Name } from './judgements-slice.js'

interface Props {
  readonly list: Name
  readonly title: string
  readonly about: string
  /** What they are called in "… could not be loaded." */
  readonly called: string
  readonly empty: ReactNode
  readonly of: {
    readonly state: 'loading' | 'ready' | 'failed'
    readonly next: number | null
    readonly more: 'idle' | 'loading' | 'failed'
  }
  readonly children: readonly ReactNode[]
}

/** A page with what moderators have made of something of mine, the newest first. */
export const JudgementList = ({ list, title, about, called, empty, of: { state, next, more }, children }: Props) => {
  const age = useSelector(selectAge)
  const dispatch = useDispatch()
  const open = () => dispatch(listOpened(list))
  useEffect(() => void open(), [dispatch, age])
  return (
    <div className={classes.page}>
      <title>{`${title} · SFS`}</title>
      <Title order={1} size="h2">
        {title}
      </Title>
      <Text c="dimmed">{about}</Text>
      {state === 'failed' && <Failed text={`${called} could not be loaded.`} again={open} />}
      {state === 'loading' && (
        <div role="status" aria-label={`Loading: ${called}`} aria-busy>
          <Skeleton height={240} />
        </div>
      )}
      {state === 'ready' && children.length === 0 && empty}
      {state === 'ready' && children.length > 0 && (
        <ul className={classes.list} aria-label={title}>
          {children}
        </ul>
      )}
      {state === 'ready' && next !== null && (
        <div className={classes.more}>
          <div role="alert">{more === 'failed' && <Text>{called} could not be loaded.</Text>}</div>
          <Button variant="default" loading={more === 'loading'} onClick={() => dispatch(moreAsked(list))}>
            {more === 'failed' ? 'Try again' : 'Load more'}
          </Button>
        </div>
      )}
    </div>
  )
}
