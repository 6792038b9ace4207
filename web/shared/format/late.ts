/**
 * What is dear to make, such as a formatter of dates (3 ms, on a phone four times that), made at its first use and kept: a program that makes all of
 * them as it is taken in keeps a finger waiting for what the page may never write.
 */
export const late = <Made>(make: () => Made): (() => Made) => {
  let made: Made | undefined
  return () => (made ??= make())
}
