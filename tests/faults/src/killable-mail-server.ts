import { once } from 'node:events';
import type { AddressInfo, Server, Socket } from 'node:net';
import { SMTPServer } from 'smtp-server';

const MESSAGE_ID = /^Message-ID: (<[^>]+>)/im;

/** A mail server that can be killed and started again. The MailServer of test-support parses mails, but cannot be killed. */
export class KillableMailServer {
  /** The Message-ID of each received mail, in order. Survives a kill. */
  readonly received: string[] = [];
  readonly #sockets = new Set<Socket>();
  #server: Server | undefined;
  #port = 0;

  get url(): string {
    return `smtp://127.0.0.1:${this.#port}`;
  }

  async start(): Promise<void> {
    const smtp = new SMTPServer({
      authOptional: true,
      disabledCommands: ['AUTH', 'STARTTLS'],
      onData: (stream, _session, callback) => {
        let content = '';
        stream.setEncoding('utf8').on('data', (chunk: string) => (content += chunk));
        stream.on('end', () => {
          this.received.push(MESSAGE_ID.exec(content)?.[1] ?? '');
          callback();
        });
      },
    });
    smtp.on('error', () => null);
    const server: Server = smtp.listen(this.#port, '127.0.0.1');
    server.on('connection', (socket: Socket) => {
      this.#sockets.add(socket);
      socket.once('close', () => this.#sockets.delete(socket));
    });
    if (!server.listening) await once(server, 'listening');
    this.#port = (server.address() as AddressInfo).port;
    this.#server = server;
  }

  /** Closes all connections, and rejects new ones until it is started again. */
  async kill(): Promise<void> {
    const server = this.#server;
    if (!server) return;
    const closed = new Promise((resolve) => server.close(resolve));
    for (const socket of this.#sockets) socket.destroy();
    await closed;
  }
}
