/** How a domain describes the JetStream stream that it publishes to, in its own folder. */

export interface StreamDefinition {
  /** The name without the platform's prefix. */
  name: string;
  /** Increased by one with each change of the definition: an existing stream with a lower revision is updated. */
  revision: number;
  /** The subjects without the platform's prefix. Must contain those that a running release still publishes to. */
  subjects: readonly string[];
  settings: StreamSettings;
}

/** JetStream's settings; omitted ones have its defaults. */
export interface StreamSettings {
  max_msgs_per_subject?: number;
  /** In ns. */
  max_age?: number;
  /** In ns. */
  duplicate_window?: number;
  allow_atomic?: boolean;
}

/** Streams of whole states keep the last message of each subject; many are published in one atomic batch. */
export const STATES: StreamSettings = { max_msgs_per_subject: 1, allow_atomic: true };

/** Returns the settings of a stream that keeps its messages for some days. */
export const keptForDays = (days: number): StreamSettings => ({ max_age: days * 24 * 60 * 60 * 1e9 });
