import { Anchor, Text } from '@mantine/core'
import { useState } from 'react'
import { shortened } from '../../format/text.js'
import classes from './ReadMore.module.css'

/** A text, its first lines until somebody wants the rest. Line breaks stay. `inline`: it stands in a heading. */
export const ReadMore = ({ text, inline = false }: { text: string; inline?: boolean }) => {
  const [open, setOpen] = useState(false)
  const short = shortened(text)
  return (
    <Text className={classes.text ?? ''} dir="auto" {...(inline && { component: 'span', inherit: true })}>
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
