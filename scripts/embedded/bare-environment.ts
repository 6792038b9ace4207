const NEEDED = ['PATH', 'TMPDIR', 'TEMP', 'SystemRoot']

/** What a program needs of our environment to run at all. Our settings and secrets are no business of the parts. */
export const bareEnvironment = (): Record<string, string> =>
  Object.fromEntries(NEEDED.flatMap((name) => (process.env[name] === undefined ? [] : [[name, process.env[name]]])))
