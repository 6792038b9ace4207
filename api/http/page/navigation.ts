import type { Request, Response } from 'express'

/** Whether somebody has opened an address in their browser, and so wants to read the answer; scripts of ours and tools want data. */
export const isNavigation = (req: Request): boolean =>
  (req.method === 'GET' || req.method === 'HEAD') && req.accepts(['json', 'html']) === 'html'

/** Says in a page of its own why nothing is shown, with what helps. Its looks are those of web/public/offline.html. */
export const answerInWords = (res: Response, code: number, msg: string): void => {
  res
    .status(code)
    .vary('Accept')
    .type('html')
    .send(pageOf(escaped(msg)))
}

const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')

const pageOf = (msg: string): string => `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <meta name="color-scheme" content="light dark" />
    <title>${msg} · SFS</title>
  </head>
  <body style="display: grid; place-items: center; min-height: 90vh; margin: 0; padding: 24px; font: 18px/1.5 system-ui, sans-serif; text-align: center">
    <main>
      <img src="/favicon.svg" width="56" height="56" alt="SFS" />
      <h1 style="margin: 16px 0 8px; font-size: 26px">${msg}</h1>
      <p style="margin: 0 0 20px">Please go back and open it again from its page.</p>
      <p><a href="/" style="color: light-dark(#0d6462, #79bdb8)">Go to SFS</a></p>
    </main>
  </body>
</html>
`
