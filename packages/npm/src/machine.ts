// What the command's module asks of the machine: files, standard input and output, the clock. It asks as WASI does (preview 1),
// but for paths, which it hands over as they were given: relative, absolute, with a drive's letter.
import * as fs from 'node:fs';
import { isatty } from 'node:tty';

/** WASI's numbers for what can go wrong. */
const NUMBERS: Readonly<Record<string, number>> = {
  EACCES: 2, EAGAIN: 6, EBADF: 8, EBUSY: 10, EDQUOT: 19, EEXIST: 20, EFBIG: 22, EINVAL: 28, EIO: 29, EISDIR: 31, ELOOP: 32,
  EMFILE: 33, ENAMETOOLONG: 37, ENFILE: 41, ENODEV: 43, ENOENT: 44, ENOMEM: 48, ENOSPC: 51, ENOSYS: 52, ENOTDIR: 54,
  ENOTEMPTY: 55, ENOTSUP: 58, ENXIO: 60, EPERM: 63, EPIPE: 64, EROFS: 69, ESPIPE: 70, ETXTBSY: 74, EXDEV: 75,
};
const DONE = 0;
const BAD_DESCRIPTOR = 8;
const NO_SUCH_CALL = 52;
const NO_SEEKING = 70;

/** WASI's numbers for what a file is; of pipes and sockets it knows less than systems do. */
const UNKNOWN = 0;
const BLOCKS = 1;
const CHARACTERS = 2;
const FOLDER = 3;
const REGULAR = 4;
const LINK = 7;

/** Bits of `path_open`. */
const CREATE = 1;
const ONLY_FOLDER = 2;
const EXCLUSIVE = 4;
const TRUNCATE = 8;
const APPEND = 1;
const READ = 1n << 1n;
const WRITE = 1n << 6n;
const ALL_RIGHTS = (1n << 29n) - 1n;
/** Who may seek on something made of characters has no terminal there. */
const SEEK_AND_TELL = (1n << 2n) | (1n << 5n);

interface Open {
  readonly descriptor: number;
  /** What a folder holds, once somebody has asked. */
  names?: fs.Dirent[];
  readonly folder?: string;
  /** Where the next byte is read or written; undefined where the system knows. */
  position: number | undefined;
}

/** A reader that has seen enough (`| head`) ends the command as SIGPIPE would. */
const NOBODY_READS = 141;

const decoder = new TextDecoder();
const encoder = new TextEncoder();

function typeOf(status: fs.BigIntStats | fs.Dirent): number {
  if (status.isFile()) return REGULAR;
  if (status.isDirectory()) return FOLDER;
  if (status.isCharacterDevice()) return CHARACTERS;
  if (status.isBlockDevice()) return BLOCKS;
  return status.isSymbolicLink() ? LINK : UNKNOWN;
}

/** Lets some time go by. */
function pause(milliseconds: number): void {
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, milliseconds);
}

/** A call that is made again while another program is not ready. */
function patiently(call: () => number): number {
  for (;;) {
    try {
      return call();
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EAGAIN') throw error;
      pause(5);
    }
  }
}

export class Machine {
  memory: WebAssembly.Memory | undefined;
  readonly #words: readonly Uint8Array[];
  /** Standard input, output and error, and the folder in which the module opens any path (command/paths.cpp). */
  readonly #open = new Map<number, Open>([
    [0, { descriptor: 0, position: undefined }],
    [1, { descriptor: 1, position: undefined }],
    [2, { descriptor: 2, position: undefined }],
    [3, { descriptor: -1, folder: '.', position: undefined }],
  ]);
  #next = 4;

  /** The words of the command line, from the program's name. */
  constructor(words: readonly string[]) {
    this.#words = words.map((word) => encoder.encode(`${word}\0`));
  }

  get #bytes(): Uint8Array {
    return new Uint8Array((this.memory as WebAssembly.Memory).buffer);
  }
  get #view(): DataView {
    return new DataView((this.memory as WebAssembly.Memory).buffer);
  }
  #bytesAt(at: number, size: number): Uint8Array {
    return this.#bytes.subarray(at, at + size);
  }

  /** The functions that the module imports from `wasi_snapshot_preview1`. */
  calls(): Record<string, (...values: never[]) => number> {
    const calls = {
      args_sizes_get: this.#argsSizes,
      args_get: this.#args,
      environ_sizes_get: this.#noEnvironment,
      environ_get: () => DONE,
      clock_time_get: this.#clock,
      fd_close: this.#close,
      fd_fdstat_get: this.#descriptorStatus,
      fd_fdstat_set_flags: () => DONE,
      fd_filestat_get: this.#fileStatus,
      fd_filestat_set_size: this.#resize,
      fd_read: this.#read,
      fd_readdir: this.#readFolder,
      fd_seek: this.#seek,
      fd_write: this.#write,
      path_filestat_get: this.#pathStatus,
      path_open: this.#openPath,
      path_remove_directory: (_: number, path: number, size: number) => (fs.rmdirSync(this.#path(path, size)), DONE),
      path_rename: this.#rename,
      path_unlink_file: (_: number, path: number, size: number) => (fs.unlinkSync(this.#path(path, size)), DONE),
      poll_oneoff: () => NO_SUCH_CALL,
      proc_exit: (status: number) => process.exit(status),
    };
    return Object.fromEntries(Object.entries(calls).map(([name, call]) => [name, this.#guarded(call)]));
  }

  /** What goes wrong is answered by its number. */
  #guarded(call: (...values: never[]) => number): (...values: never[]) => number {
    return (...values) => {
      try {
        return call.apply(this, values);
      } catch (error) {
        const { code } = error as NodeJS.ErrnoException;
        // A path with a zero in it is none.
        if (code === undefined) throw error;
        return NUMBERS[code] ?? (code.startsWith('ERR_INVALID_ARG') ? (NUMBERS['ENOENT'] as number) : (NUMBERS['EIO'] as number));
      }
    };
  }

  #path(at: number, size: number): string {
    return decoder.decode(this.#bytesAt(at, size));
  }
  #file(number: number): Open {
    const open = this.#open.get(number);
    if (open === undefined) throw Object.assign(new Error(), { code: 'EBADF' });
    return open;
  }
  #pieces(at: number, count: number): Uint8Array[] {
    const view = this.#view;
    const pieces = [];
    for (let piece = 0; piece < count; ++piece) {
      pieces.push(this.#bytesAt(view.getUint32(at + 8 * piece, true), view.getUint32(at + 8 * piece + 4, true)));
    }
    return pieces.filter(({ length }) => length > 0);
  }

  #argsSizes(count: number, size: number): number {
    this.#view.setUint32(count, this.#words.length, true);
    this.#view.setUint32(size, this.#words.reduce((sum, { length }) => sum + length, 0), true);
    return DONE;
  }
  #args(pointers: number, text: number): number {
    for (const [index, word] of this.#words.entries()) {
      this.#view.setUint32(pointers + 4 * index, text, true);
      this.#bytes.set(word, text);
      text += word.length;
    }
    return DONE;
  }
  #noEnvironment(count: number, size: number): number {
    this.#view.setUint32(count, 0, true);
    this.#view.setUint32(size, 0, true);
    return DONE;
  }
  #clock(clock: number, _precision: bigint, into: number): number {
    this.#view.setBigUint64(into, clock === 0 ? BigInt(Date.now()) * 1_000_000n : process.hrtime.bigint(), true);
    return DONE;
  }

  #openPath(_: number, _follow: number, at: number, size: number, how: number, rights: bigint, _inherited: bigint, flags: number, into: number): number {
    const path = this.#path(at, size);
    const isFolder = fs.statSync(path, { throwIfNoEntry: false })?.isDirectory() ?? false;
    const writes = (rights & WRITE) !== 0n;
    if (isFolder && writes) return NUMBERS['EISDIR'] as number;
    if (!isFolder && (how & ONLY_FOLDER) !== 0) return NUMBERS[fs.existsSync(path) ? 'ENOTDIR' : 'ENOENT'] as number;
    const access = !writes ? fs.constants.O_RDONLY : (rights & READ) !== 0n ? fs.constants.O_RDWR : fs.constants.O_WRONLY;
    const bits =
      access |
      ((how & CREATE) !== 0 ? fs.constants.O_CREAT : 0) |
      ((how & EXCLUSIVE) !== 0 ? fs.constants.O_EXCL : 0) |
      ((how & TRUNCATE) !== 0 ? fs.constants.O_TRUNC : 0) |
      ((flags & APPEND) !== 0 ? fs.constants.O_APPEND : 0);
    if (isFolder) {
      // Not every system opens folders.
      fs.accessSync(path, fs.constants.R_OK);
      this.#open.set(this.#next, { descriptor: -1, folder: path, position: undefined });
    } else {
      const descriptor = fs.openSync(path, bits, 0o666);
      this.#open.set(this.#next, { descriptor, position: fs.fstatSync(descriptor).isFile() ? 0 : undefined });
    }
    this.#view.setUint32(into, this.#next++, true);
    return DONE;
  }

  #close(number: number): number {
    const { descriptor } = this.#file(number);
    this.#open.delete(number);
    if (descriptor > 2) fs.closeSync(descriptor);
    return DONE;
  }

  #read(number: number, at: number, count: number, into: number): number {
    const open = this.#file(number);
    if (open.folder !== undefined) return NUMBERS['EISDIR'] as number;
    let size = 0;
    for (const piece of this.#pieces(at, count)) {
      const read = this.#readPiece(open, piece);
      size += read;
      // A pipe is not made to wait for more than it gave.
      if (read < piece.length || open.position === undefined) break;
    }
    this.#view.setUint32(into, size, true);
    return DONE;
  }
  #readPiece(open: Open, piece: Uint8Array): number {
    try {
      const read = patiently(() => fs.readSync(open.descriptor, piece, 0, piece.length, open.position ?? null));
      if (open.position !== undefined) open.position += read;
      return read;
    } catch (error) {
      // So Windows says that a pipe has ended.
      if ((error as NodeJS.ErrnoException).code === 'EOF') return 0;
      throw error;
    }
  }

  #write(number: number, at: number, count: number, into: number): number {
    const open = this.#file(number);
    let size = 0;
    for (const piece of this.#pieces(at, count)) {
      for (let done = 0; done < piece.length;) {
        const written = patiently(() => this.#writePiece(open, piece.subarray(done)));
        if (open.position !== undefined) open.position += written;
        done += written;
        size += written;
      }
    }
    this.#view.setUint32(into, size, true);
    return DONE;
  }
  #writePiece(open: Open, piece: Uint8Array): number {
    try {
      return fs.writeSync(open.descriptor, piece, 0, piece.length, open.position ?? null);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === 'EPIPE' && open.descriptor <= 2) process.exit(NOBODY_READS);
      throw error;
    }
  }

  #seek(number: number, by: bigint, from: number, into: number): number {
    const open = this.#file(number);
    if (open.folder !== undefined) return BAD_DESCRIPTOR;
    const status = fs.fstatSync(open.descriptor);
    // Where standard input and output stand the system knows alone.
    if (!status.isFile() || (from === 1 && open.position === undefined)) return NO_SEEKING;
    const begin = from === 0 ? 0 : from === 1 ? (open.position as number) : status.size;
    const position = begin + Number(by);
    if (position < 0) return NUMBERS['EINVAL'] as number;
    open.position = position;
    this.#view.setBigUint64(into, BigInt(position), true);
    return DONE;
  }

  #resize(number: number, size: bigint): number {
    fs.ftruncateSync(this.#file(number).descriptor, Number(size));
    return DONE;
  }

  #descriptorStatus(number: number, into: number): number {
    const open = this.#file(number);
    const isTerminal = open.descriptor >= 0 && isatty(open.descriptor);
    const type = isTerminal ? CHARACTERS : typeOf(this.#statusOf(open));
    this.#bytesAt(into, 24).fill(0);
    this.#view.setUint8(into, type);
    this.#view.setBigUint64(into + 8, isTerminal ? ALL_RIGHTS & ~SEEK_AND_TELL : ALL_RIGHTS, true);
    this.#view.setBigUint64(into + 16, ALL_RIGHTS, true);
    return DONE;
  }
  #statusOf(open: Open): fs.BigIntStats {
    return open.folder === undefined ? fs.fstatSync(open.descriptor, { bigint: true }) : fs.statSync(open.folder, { bigint: true });
  }
  #fileStatus(number: number, into: number): number {
    return this.#writeStatus(this.#statusOf(this.#file(number)), into);
  }
  #pathStatus(_: number, follow: number, at: number, size: number, into: number): number {
    const path = this.#path(at, size);
    return this.#writeStatus((follow & 1) !== 0 ? fs.statSync(path, { bigint: true }) : fs.lstatSync(path, { bigint: true }), into);
  }
  #writeStatus(status: fs.BigIntStats, into: number): number {
    const view = this.#view;
    this.#bytesAt(into, 64).fill(0);
    view.setBigUint64(into, BigInt.asUintN(64, status.dev), true);
    view.setBigUint64(into + 8, BigInt.asUintN(64, status.ino), true);
    view.setUint8(into + 16, typeOf(status));
    view.setBigUint64(into + 24, status.nlink, true);
    view.setBigUint64(into + 32, status.size, true);
    view.setBigUint64(into + 40, BigInt.asUintN(64, status.atimeNs), true);
    view.setBigUint64(into + 48, BigInt.asUintN(64, status.mtimeNs), true);
    view.setBigUint64(into + 56, BigInt.asUintN(64, status.ctimeNs), true);
    return DONE;
  }

  #readFolder(number: number, at: number, room: number, cookie: bigint, into: number): number {
    const open = this.#file(number);
    if (open.folder === undefined) return NUMBERS['ENOTDIR'] as number;
    open.names ??= fs.readdirSync(open.folder, { withFileTypes: true });
    let used = 0;
    for (let index = Number(cookie); index < open.names.length && used < room; ++index) {
      const entry = open.names[index] as fs.Dirent;
      const name = encoder.encode(entry.name);
      const row = new Uint8Array(24 + name.length);
      const view = new DataView(row.buffer);
      view.setBigUint64(0, BigInt(index + 1), true);
      view.setUint32(16, name.length, true);
      view.setUint8(20, typeOf(entry));
      row.set(name, 24);
      // What there is no room for is cut, and asked for again.
      const piece = row.subarray(0, room - used);
      this.#bytes.set(piece, at + used);
      used += piece.length;
    }
    this.#view.setUint32(into, used, true);
    return DONE;
  }

  #rename(_: number, from: number, fromSize: number, _to: number, to: number, toSize: number): number {
    fs.renameSync(this.#path(from, fromSize), this.#path(to, toSize));
    return DONE;
  }
}
