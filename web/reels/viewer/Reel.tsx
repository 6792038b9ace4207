import { Badge } from '@mantine/core'
import { useId, useState, type ReactNode } from 'react'
import { useSelector } from 'react-redux'
import { selectContent } from '../../engagement/posts-slice.js'
import type { Lost } from '../../files/view/file.js'
import type { Post } from '../../engagement/post.js'
import { SaveButton } from '../../engagement/saves/SaveButton.js'
import { Person } from '../../shared/ui/Person.js'
import type { Screen } from '../../shared/net/rendition.js'
import { When } from '../../shared/ui/text/When.js'
import type { ReelContent } from '../calls.js'
import { SAVE, titleOf } from '../words.js'
import { Views } from '../Views.js'
import { Player } from './Player.js'
import { sourceFor } from './playing.js'
import { useQuiet } from './useQuiet.js'
import classes from './Viewer.module.css'

type Root = Parameters<typeof selectContent>[0]

export interface ReelProps {
  readonly post: Post
  /** Its place in the list, from 1; `of` is -1 while more may follow. */
  readonly place: number
  readonly of: number
  /** How far it is from the one that is watched: the next is 1. */
  readonly distance: number
  readonly screen: Screen
  readonly plays: boolean
  readonly isMuted: boolean
  readonly hush: () => void
  readonly lost: Lost
  /** The time in milliseconds. */
  readonly now: number
  /** What else can be done with it. */
  readonly menu: (of: ReelContent) => ReactNode
}

/** One video that fills the screen, with who has posted it and what can be done with it. Far from what is watched it is its picture alone. */
export const Reel = ({ post, place, of, distance, screen, plays, isMuted, hush, lost, now, menu }: ReelProps) => {
  const shown = useSelector((root: Root) => selectContent(root, post)) as ReelContent | undefined
  const title = useId()
  const isCurrent = distance === 0
  const [isPlaying, setPlaying] = useState(false)
  const { isQuiet, wake } = useQuiet(isCurrent && isPlaying)
  return (
    <article
      className={classes.reel}
      data-watch={post}
      aria-posinset={place}
      aria-setsize={of}
      aria-labelledby={title}
      aria-current={isCurrent || undefined}
      tabIndex={-1}
      inert={!isCurrent}
      onPointerDown={wake}
      onFocus={wake}
    >
      {shown && (
        <>
          {Math.abs(distance) <= 1 ? (
            <Player
              of={shown}
              source={sourceFor(shown, screen)}
              isCurrent={isCurrent}
              isLoaded={(isCurrent || distance === 1) && !screen.savesData}
              plays={plays}
              isMuted={isMuted}
              played={setPlaying}
              hush={hush}
              lost={lost}
            />
          ) : (
            <img className={classes.picture} src={shown.thumbnail} alt="" loading="lazy" />
          )}
          <div className={classes.about} data-quiet={isQuiet || undefined}>
            <div className={classes.author}>
              <Person name={shown.full_name} speciality={shown.specialty_type} picture={shown.profile_pic} id={shown.signup_id}>
                <When at={Date.parse(shown.created_date)} now={now} />
              </Person>
            </div>
            <h2 id={title} className={classes.title} dir="auto">
              {titleOf(shown)}
            </h2>
            <div className={classes.facts}>
              <Badge variant="filled" color="dark.4" size="lg" tt="none" className={classes.badge ?? ''}>
                {shown.speciality}
              </Badge>
              <Views post={post} />
            </div>
          </div>
          <div className={classes.deeds}>
            <SaveButton post={post} words={SAVE} />
            {menu(shown)}
          </div>
        </>
      )}
    </article>
  )
}
