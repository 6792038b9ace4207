declare module '*.module.css' {
  const classes: Readonly<Record<string, string>>
  export default classes
}
declare module '*.css'

/** Where a file will lie that is loaded by its address. */
declare module '*?url' {
  const address: string
  export default address
}
declare module '*.svg' {
  const address: string
  export default address
}
