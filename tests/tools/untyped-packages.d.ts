declare module 's3rver' {
  export default class S3rver {
    constructor(options: {
      address: string;
      port: number;
      silent: boolean;
      directory: string;
      configureBuckets: ReadonlyArray<{ name: string }>;
    });
    run(): Promise<{ readonly port: number }>;
    close(): Promise<void>;
    readonly store: {
      putObject(object: { readonly bucket: string; readonly key: string }): Promise<{ readonly size: number }>;
      getResourcePath(bucket: string, key: string, resource: 'object'): string;
    };
  }
}

declare module 'smtp-server' {
  import type { Server } from 'node:net';
  import type { Readable } from 'node:stream';

  export interface SMTPServerSession {
    readonly envelope: {
      readonly mailFrom: { readonly address: string } | false;
      readonly rcptTo: ReadonlyArray<{ readonly address: string }>;
    };
  }

  export class SMTPServer {
    constructor(options: {
      authOptional: boolean;
      disabledCommands: readonly string[];
      onConnect?(session: SMTPServerSession, done: (error?: Error | null) => void): void;
      onMailFrom?(address: { readonly address: string }, session: SMTPServerSession, done: (error?: Error | null) => void): void;
      onRcptTo?(address: { readonly address: string }, session: SMTPServerSession, done: (error?: Error | null) => void): void;
      onData(stream: Readable, session: SMTPServerSession, done: (error?: Error) => void): void;
    });
    readonly server: Server;
    listen(port: number, server: string, ready: () => void): void;
    close(done: () => void): void;
  }
}
