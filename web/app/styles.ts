/** Turns on the stylesheets that a page came with, which its first paint did not wait for; done when all count, or could not be had. */
export const turnOnStyles = async (): Promise<void> => {
  const links = [...document.querySelectorAll<HTMLLinkElement>('link[rel=preload][as=style]')]
  await Promise.all(
    links.map(
      (link) =>
        new Promise<void>((settle) => {
          link.onload = link.onerror = () => settle()
          link.rel = 'stylesheet'
        }),
    ),
  )
}
