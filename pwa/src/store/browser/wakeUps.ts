/** All that wakes the queue in a page. Called once by main.tsx; the answer ends it. */
export declare function startWakeUps(): () => void;
