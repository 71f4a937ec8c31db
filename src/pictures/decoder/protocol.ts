/** What the service and the process that decodes pictures send to each other. */
import type { InputType } from '../media-type.js';
import type { Focus } from '../picture-size.js';

export interface Job {
  /** The path of the picture. */
  file: string;
  type: InputType;
  focus: Focus;
  /** The folder for the copies, and the start of their names. */
  folder: string;
  name: string;
  /** The thumbnail of a picture that has been decoded before, or the size of the picture, without a file. */
  only?: 'thumbnail' | 'size';
}

/** A file that the process has written. */
export interface MadeFile {
  /** As in `StoredSizes`; `full` for the picture itself. */
  name: string;
  /** The name of the file in the folder. */
  file: string;
  width: number;
  height: number;
  mediaType: string;
  filesize: number;
}

/** Why a picture was not decoded. */
export type Failure = 'damaged' | 'too-many-pixels' | 'too-slow' | 'storage-full';

export type Outcome = { files: readonly MadeFile[] } | { failure: Failure } | { error: string };
