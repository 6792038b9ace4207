/** What the server takes, by name and type: what is behind a name it finds out by itself (spec 1 §5). */
export const PICTURE_TYPES = ['image/jpeg', 'image/png', 'image/bmp', 'image/gif']
const ENDING = /\.(jpe?g|png|bmp|gif)$/i

export const isPicture = ({ name, type }: Pick<File, 'name' | 'type'>): boolean =>
  ENDING.test(name) && (type === '' || PICTURE_TYPES.includes(type) || type === 'image/x-ms-bmp')
