"""The client of a Labwire laboratory: orders, reports, results."""

from .client import Client
from .errors import (
    Conflict,
    ConnectionFailed,
    Forbidden,
    InvalidRequest,
    InvalidWebhook,
    LabwireError,
    NotFound,
    RateLimited,
    Unauthorized,
    Unavailable,
)
from .results import CheckpointStore, FileCheckpointStore, ResultWatch
from .webhooks import verify_webhook

__all__ = [
    "CheckpointStore",
    "Client",
    "Conflict",
    "ConnectionFailed",
    "FileCheckpointStore",
    "Forbidden",
    "InvalidRequest",
    "InvalidWebhook",
    "LabwireError",
    "NotFound",
    "RateLimited",
    "ResultWatch",
    "Unauthorized",
    "Unavailable",
    "verify_webhook",
]
