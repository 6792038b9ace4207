import classes from './Thumbnail.module.css'

/** A picture in small, in a form or a list. */
export const Thumbnail = ({ src, alt = '' }: { readonly src: string; readonly alt?: string }) => (
  <img className={classes.image} src={src} alt={alt} loading="lazy" />
)
