import { Fragment, memo } from 'react'
import { piecesOf } from './links.js'
import classes from './Messages.module.css'

/** What somebody wrote: their lines as they are, in the direction of their letters, and links that tell nobody where one came from. */
export const MessageText = memo(({ text }: { readonly text: string }) => (
  <p className={classes.text} dir="auto">
    {piecesOf(text).map((piece, index) =>
      piece.href === undefined ? (
        <Fragment key={index}>{piece.text}</Fragment>
      ) : (
        <a key={index} href={piece.href} target="_blank" rel="noopener noreferrer nofollow ugc">
          {piece.text}
        </a>
      ),
    )}
  </p>
))
