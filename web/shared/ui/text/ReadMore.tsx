import { Anchor, Text } from '@mantine/core'
import { useState } from 'react'
import { shortened } from '../../format/text.js'
import classes from './ReadMore.module.css'

/** A text, its first lines until somebody wants the rest. Line breaks stay. `inline`: it stands in a heading, whose letters tell the side: a browser passes over what has a `dir` of its own. */
export const ReadMore = ({ text, inline = false }: { text: string; inline?: boolean }) => {
  const [open, setOpen] = useState(false)
  const short = shortened(text)
  return (
    <Text className={classes.text ?? ''} {...(inline ? { component: 'span', inherit: true } : { dir: 'auto' })}>
      {open ? text : short}
      {short !== text && (
        <>
          {' '}
          <Anchor component="button" type="button" aria-expanded={open} onClick={() => setOpen(!open)}>
            {open ? 'Read less' : 'Read more'}
          </Anchor>
        </>
      )}
    </Text>
  )
}
