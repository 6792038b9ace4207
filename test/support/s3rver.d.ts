declare module 's3rver' {
  export default class S3rver {
    readonly httpServer: import('node:http').Server
    constructor(options: object)
    run(): Promise<{ port: number }>
    close(): Promise<void>
  }
}
