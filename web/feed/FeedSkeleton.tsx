import { Group, Skeleton } from '@mantine/core'
import { useState } from 'react'
import { useLocation } from 'react-router-dom'
import { Waiting } from '../shared/ui/Waiting.js'
import classes from './Feed.module.css'
import { heightOn } from './reading-place.js'

/** So many at least are shown, and about so high is one, in pixels. */
const LEAST = 3
const CARD = 400

/** The shape of what is coming; as high as it was, for who loads it anew and is far down in it. */
export const FeedSkeleton = ({ label }: { label: string }) => {
  const { key } = useLocation()
  const [minHeight] = useState(() => heightOn(key))
  const cards = Math.max(LEAST, Math.ceil(minHeight / CARD))
  return (
    <Waiting className={classes.list} label={label} style={minHeight > 0 ? { minHeight } : undefined}>
      {Array.from({ length: cards }, (_, card) => (
        <div key={card} className={classes.item} aria-hidden>
          <Group gap="sm">
            <Skeleton height={42} circle />
            <Skeleton height={16} width={160} />
          </Group>
          <Skeleton height={22} width="70%" mt={20} />
          <Skeleton height={180} mt={16} />
          <Skeleton height={14} mt={16} />
          <Skeleton height={14} width="85%" mt={8} mb={20} />
        </div>
      ))}
    </Waiting>
  )
}
